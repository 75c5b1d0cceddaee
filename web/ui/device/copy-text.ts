/** Copies a text; false where the browser doesn't let pages copy: over plain HTTP, or when the person has forbidden it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
