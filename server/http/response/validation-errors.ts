import type { z } from 'zod';
import type { Translate } from '#domain/i18n/translator.ts';
import { translatorOf } from '#server/i18n/translate.ts';

type Issue = z.core.$ZodIssue;

/**
 * Converts Zod issues to one message per field, with dotted names for list entries (spec §5, everything else comes from
 * the server). `isLabelled`: a missing field is not named, because its label is beside the message.
 */
export function validationErrors(
  error: z.ZodError,
  locale: string,
  { isLabelled = false } = {},
): Record<string, string[]> {
  const t = translatorOf(locale);
  const errors: Record<string, string[]> = {};
  // The bounds of the contract say more than the range of safe integers.
  const issues = error.issues.toSorted((a, b) => Number(isSafeRange(a)) - Number(isSafeRange(b)));
  for (const issue of issues) {
    const field = issue.path.join('.') || 'request';
    errors[field] ??= [
      isLabelled && isMissing(issue)
        ? t('Fill in this field.')
        : issueSentence(issue, fieldName(field, t), t),
    ];
  }
  return errors;
}

/** The name of a field in a sentence: 'phone code' for phone_code, translated if there is a translation. */
export function fieldName(field: string, t: Translate): string {
  return t(field.replaceAll('_', ' '));
}

function issueSentence(issue: Issue, field: string, t: Translate): string {
  if (issue.code === 'custom' && issue.message) return t(issue.message);
  if (isMissing(issue)) return t('The {{field}} field is required.', { field });
  switch (issue.code) {
    case 'too_small': {
      const least = Number(issue.minimum);
      return issue.origin === 'string'
        ? t('The {{field}} must be at least {{least}} characters.', { field, least })
        : t('The {{field}} must be at least {{least}}.', { field, least });
    }
    case 'too_big': {
      const most = Number(issue.maximum);
      switch (issue.origin) {
        case 'string':
          return t('The {{field}} must not be longer than {{most}} characters.', { field, most });
        case 'array':
          return t('The {{field}} must not have more than {{most}} entries.', { field, most });
        default:
          return t('The {{field}} must not be greater than {{most}}.', { field, most });
      }
    }
    case 'invalid_value': {
      const values = issue.values.map(String).join(', ');
      return t('The {{field}} must be one of: {{values}}.', { field, values });
    }
    case 'invalid_format':
      // Zod's own message, which names a pattern, or the sentence of the contract.
      return issue.message.startsWith('Invalid ')
        ? t('The {{field}} is not in the right format.', { field })
        : t(issue.message);
    case 'invalid_type':
      return issue.expected === 'int'
        ? t('The {{field}} must be a whole number.', { field })
        : issue.expected === 'number'
          ? t('The {{field}} must be a number.', { field })
          : t('The {{field}} must be of type {{type}}.', { field, type: issue.expected });
    default:
      return t("This {{field}} can't be used.", { field });
  }
}

/** Whether Zod refuses an integer that JavaScript cannot represent exactly. */
function isSafeRange(issue: Issue): boolean {
  return 'note' in issue && (issue.code === 'too_big' || issue.code === 'too_small');
}

function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1;
  return (
    issue.code === 'invalid_type' &&
    issue.input === undefined &&
    !/received (?!undefined)/.test(issue.message)
  );
}
