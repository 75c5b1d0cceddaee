import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import { directionOf } from '#domain/i18n/direction.ts';
import { isolated } from '#domain/i18n/isolated.ts';
import { labelled } from '#server/i18n/labelled.ts';

export interface LabelledAmount {
  label: string;
  amount: string;
}

/** The part of a mail about one order. */
export interface MailSection {
  title: string;
  lines: LabelledAmount[];
  amounts: LabelledAmount[];
  notes: string[];
}

export interface MailContent {
  locale: string;
  title: string;
  greeting: string;
  lead: string;
  /** Digits to type in, shown large. */
  code?: string;
  /** Paragraphs below the lead. */
  paragraphs?: string[];
  sections?: MailSection[];
  total?: LabelledAmount | null;
  link?: { label: string; url: string };
  closing: string;
}

/** Renders the content as plain text and as HTML. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const written = withIsolatedParts(content);
  return { text: asText(written), html: asHtml(written).toString() };
}

/** These are names, codes, numbers and what people wrote as often as sentences of the mail's language. */
function withIsolatedParts(content: MailContent): MailContent {
  const { locale, paragraphs = [], sections = [], total = null } = content;
  const own = (text: string) => isolated(text, locale);
  const row = ({ label, amount }: LabelledAmount) => ({
    label: own(label),
    amount: own(amount),
  });
  return {
    ...content,
    paragraphs: paragraphs.map(own),
    sections: sections.map(({ title, lines, amounts, notes }) => ({
      title: own(title),
      lines: lines.map(row),
      amounts: amounts.map(row),
      notes: notes.map(own),
    })),
    total: total && row(total),
  };
}

function asText(content: MailContent): string {
  const { locale, greeting, lead, code, paragraphs = [], total, link, closing } = content;
  const { sections = [] } = content;
  const textRow = ({ label, amount }: LabelledAmount) => labelled(locale, label, amount);
  const parts = sections.map(({ title, lines, amounts, notes }) =>
    [
      title,
      ...lines.map((line) => `  ${textRow(line)}`),
      '',
      ...amounts.map(textRow),
      ...notes,
    ].join('\n'),
  );
  const sum = total ? [textRow(total)] : [];
  const blocks = [
    greeting,
    lead,
    code,
    ...paragraphs,
    ...parts,
    ...sum,
    link && labelled(locale, link.label, link.url),
    closing,
  ];
  return `${blocks.filter((block) => block !== undefined).join('\n\n')}\n`;
}

function htmlRow({ label, amount }: LabelledAmount) {
  return html`<tr>
    <td style="padding:4px 0">${label}</td>
    <td style="padding:4px 0;text-align:end;white-space:nowrap">${amount}</td>
  </tr>`;
}

function button({ label, url }: { label: string; url: string }) {
  return html`<p style="margin:24px 0">
    <a
      href="${url}"
      style="background:#e8590c;color:#fff;padding:10px 16px;border-radius:6px;text-decoration:none"
      >${label}</a
    >
  </p>`;
}

function asHtml(content: MailContent): HtmlEscapedString {
  const { locale, title, greeting, lead, code, paragraphs = [], link, closing } = content;
  const { sections = [], total = null } = content;
  const body = sections.map(
    (section) =>
      html`<h2 style="font-size:16px;margin:24px 0 8px">${section.title}</h2>
        <table role="presentation" style="width:100%;border-collapse:collapse">
          ${section.lines.map(htmlRow)}
          <tr>
            <td colspan="2" style="border-top:1px solid #d6d3d1;padding-top:4px"></td>
          </tr>
          ${section.amounts.map(htmlRow)}
        </table>
        ${section.notes.map((note) => html`<p style="margin:8px 0;color:#57534e">${note}</p>`)}`,
  );
  return html`<!doctype html>
    <html lang="${locale}" dir="${directionOf(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
      </head>
      <body style="font-family:sans-serif;color:#1c1917;max-width:600px;margin:0 auto;padding:16px">
        <p>${greeting}</p>
        <p>${lead}</p>
        ${
          code === undefined
            ? ''
            : html`<p dir="ltr" style="font-size:32px;font-weight:bold;letter-spacing:8px">
                ${code}
              </p>`
        }
        ${paragraphs.map((text) => html`<p>${text}</p>`)} ${body}
        ${
          total === null
            ? ''
            : html`<table
                role="presentation"
                style="width:100%;border-collapse:collapse;font-weight:bold"
              >
                ${htmlRow(total)}
              </table>`
        }
        ${link === undefined ? '' : button(link)}
        <p>${closing}</p>
      </body>
    </html>` as HtmlEscapedString;
}
