interface Country {
  id: number;
  code: string;
  is_delivered: boolean;
}

interface Asked {
  /** ISO code of the shop's country; null: not set. */
  shopCountry: string | null;
  /** The visitor's language. */
  locale: string;
}

/**
 * The preselected country of a new address: the shop's, else the one where most people speak the visitor's language,
 * each only if the shop delivers there; else the only country it delivers to. null: no likely choice.
 */
export function defaultCountry<One extends Country>(
  countries: readonly One[],
  { shopCountry, locale }: Asked,
): One | null {
  const delivered = countries.filter(({ is_delivered }) => is_delivered);
  const likely = [shopCountry, new Intl.Locale(locale).maximize().region];
  const candidates = likely.flatMap(
    (code) => delivered.find((country) => country.code === code) ?? [],
  );
  return candidates[0] ?? (delivered.length === 1 ? (delivered[0] ?? null) : null);
}
