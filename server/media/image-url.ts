/** The path of a picture at one of the widths it is kept in; '' for none. The name changes with the picture. */
export function imageUrl(hash: string | null, width: number): string {
  return hash === null ? '' : `/media/${hash}-${width}.webp`;
}
