import type { z } from 'zod';
import { BadLine } from './bad-line.ts';

/** What a line says by its schema. Throws BadLine with the first thing that is wrong, naming its place. */
export function readLine<T extends z.ZodType>(schema: T, value: unknown): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = issue?.path.join('.') || 'The line';
  throw new BadLine(`${place}: ${issue?.message ?? 'cannot be read'}.`);
}
