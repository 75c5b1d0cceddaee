/**
 * The files of a paste that a page takes. None when its text goes into a field: spreadsheets copy a picture of the cells
 * beside their text.
 */
export function pastedFiles({ clipboardData, target }: ClipboardEvent): File[] {
  if (!clipboardData) return [];
  const isIntoField =
    target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  if (isIntoField && clipboardData.types.includes('text/plain')) return [];
  return [...clipboardData.files];
}
