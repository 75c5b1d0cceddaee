/** How a description looks, as on the product's page. */
export const RICH_TEXT =
  'wrap-anywhere [&_a]:text-accent [&_a]:underline [&_h3]:mt-4 [&_h3]:text-lg [&_h3]:font-semibold [&_h4]:mt-4 [&_h4]:font-semibold [&_li]:ms-5 [&_li]:list-disc [&_ol_li]:list-decimal [&_p]:mt-3 [&_li_p]:mt-0 [&_td_p]:mt-0 [&_th_p]:mt-0 [&_table]:mt-3 [&_td]:border [&_td]:border-line [&_td]:px-3 [&_td]:py-1.5 [&_th]:border [&_th]:border-line [&_th]:bg-well [&_th]:px-3 [&_th]:py-1.5 [&_th]:text-start [&_ul]:mt-3 [&_ol]:mt-3 [&>:first-child]:mt-0';
