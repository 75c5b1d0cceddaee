/** Countries that can be selected. */
export type Countries = readonly {
  id: number;
  name: string;
  title: string;
  phone_code: string;
  code: string;
  is_default: boolean;
}[];
