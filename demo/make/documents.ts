import type { Item } from './types.ts';

/** Hand-written one-page PDFs: a manual and a data sheet for each machine. */

type DocumentLine = { kind: 'manual' | 'data-sheet'; title: string; url: string; language: string };

const files = new Map<string, Buffer>();

export function allDocuments(): Map<string, Buffer> {
  return files;
}

export function documentFor(
  item: Item,
  slug: string,
  code: string,
  kind: 'manual' | 'data-sheet',
): DocumentLine {
  const url = `media/documents/${slug}-${kind}.pdf`;
  const label = kind === 'manual' ? 'Operating manual' : 'Data sheet';
  const facts = Object.entries(item.attributes ?? {}).map(
    ([name, value]) => `${name.replace(/-/g, ' ')}: ${String(value)}`,
  );
  const rules = [
    'Read all instructions before you switch the machine on.',
    'Wear safety glasses and hearing protection while working.',
    'Pull the plug or take off the battery before changing accessories.',
    'Hold the machine with both hands and keep bystanders at a distance.',
    'Keep the air slots free of dust. Clean the housing with a dry cloth only.',
    'Store the machine dry, out of reach of children.',
    'Have a damaged cable, switch or battery replaced before further use.',
  ];
  files.set(url, pdf(item.name, `${label}, article ${code}`, kind === 'manual' ? rules : facts));
  return { kind, title: `${label}: ${item.name}`, url, language: 'en' };
}

function plain(text: string): string {
  const ascii = text
    .replace(/×/g, 'x')
    .replace(/°/g, ' deg')
    .replace(/’/g, "'")
    .replace(/[^\x20-\x7e]/g, '-');
  return ascii.replace(/[\\()]/g, '\\$&');
}

function pdf(title: string, under: string, lines: string[]): Buffer {
  const rows = lines.map((line, i) => `BT /F1 11 Tf 56 ${716 - i * 22} Td (${plain(line)}) Tj ET`);
  const content = [
    `BT /F2 18 Tf 56 780 Td (${plain(title)}) Tj ET`,
    `BT /F1 12 Tf 56 756 Td (${plain(under)}) Tj ET`,
    '56 744 m 540 744 l S',
    ...rows,
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
