import type { z } from 'zod';

/**
 * The predicate of a sentence about an invalid value, to follow the setting's name: "must be metric or imperial". The
 * setting's own message is used where its schema has one.
 */
export function valueProblem(issue: z.core.$ZodIssue | undefined): string {
  if (issue === undefined) return 'is invalid';
  switch (issue.code) {
    case 'invalid_value':
      return `must be ${issue.values.map(String).join(' or ')}`;
    case 'invalid_type':
      return typeProblem(issue.expected);
    case 'too_small':
      return limitProblem(issue.origin, 'at least', Number(issue.minimum));
    case 'too_big':
      return limitProblem(issue.origin, 'at most', Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'email' ? 'must be an email address' : issue.message;
    case 'invalid_union':
      return valueProblem(issue.errors.flat().at(-1));
    default:
      return issue.message;
  }
}

function typeProblem(expected: string): string {
  switch (expected) {
    case 'boolean':
      return 'must be true or false';
    case 'int':
      return 'must be a whole number';
    case 'number':
      return 'must be a number';
    case 'string':
      return 'must not be empty';
    case 'array':
      return 'must be a list, with commas between';
    default:
      return 'must be JSON such as {"key": "value"}';
  }
}

function limitProblem(origin: string, limit: string, value: number): string {
  if (origin === 'string' && limit === 'at least') return 'must not be empty';
  if (origin === 'string') return `must have ${limit} ${value} characters`;
  return origin === 'array' ? `must have ${limit} ${value} entries` : `must be ${limit} ${value}`;
}
