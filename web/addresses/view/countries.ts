/** The countries the shop knows. */
export type Countries = readonly { id: number; name: string; phone_code: string }[];
