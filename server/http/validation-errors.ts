import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** From what zod found to the first sentence for each field, with dotted names for list entries. */
export function validationErrors(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'request';
    (errors[field] ??= []).push(sentence(field, issue));
  }
  return errors;
}

function sentence(field: string, issue: Issue): string {
  const name = field.replaceAll('_', ' ');
  if (issue.code === 'custom' && issue.message) return issue.message;
  if (isMissing(issue)) return `The ${name} field is required.`;
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'string'
        ? `The ${name} must be at least ${issue.minimum} characters.`
        : `The ${name} must be at least ${issue.minimum}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `The ${name} must not be longer than ${issue.maximum} characters.`
        : issue.origin === 'array'
          ? `The ${name} must not have more than ${issue.maximum} entries.`
          : `The ${name} must not be greater than ${issue.maximum}.`;
    case 'invalid_value':
      return `The ${name} must be one of: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `The ${name} is not in the right form.`;
    case 'invalid_type':
      return `The ${name} must be ${issue.expected === 'int' ? 'a whole number' : `a ${issue.expected}`}.`;
    default:
      return `The ${name} can not be used.`;
  }
}

function isMissing(issue: Issue): boolean {
  return (
    issue.code === 'invalid_type' &&
    issue.input === undefined &&
    !/received (?!undefined)/.test(issue.message)
  );
}
