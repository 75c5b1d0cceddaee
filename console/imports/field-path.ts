/** The path of a field of an imported record, as the log has it: 'name:de' is a text of the language. */
export function fieldPath(field: string): string[] {
  const [name = field, language] = field.split(':');
  return language === undefined ? name.split('.') : ['translations', language, name];
}
