let made = 0;

/** A number that no record has in its name yet, whatever its kind. */
export const nextNumber = (): number => (made += 1);
