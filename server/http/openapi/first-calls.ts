/** Calls to begin with, for a shell with curl, for the head of the OpenAPI document; CommonMark. Ids are those of the demo. */
export const firstCalls = (publicUrl: string): string =>
  `
**First calls**, as they can be typed; the product, its shop and the customer are those of the demo.

\`\`\`sh
SHOP=${publicUrl}/api
curl "$SHOP/products?search=hole+saw&page=1&per_page=3"
curl "$SHOP/product-details?product_id=4"
curl "$SHOP/guest/cart/checkout" --json '{"carts": [{"product_id": 4, "quantity": 2}], "shop_ids": [2]}'
curl "$SHOP/guest/place-order" --header 'Idempotency-Key: my-first-order' --json '{"carts": [{"product_id": 4, "quantity": 2}],
  "shop_ids": [2], "payment_method": "cash", "name": "Ada Bolt", "phone": "5550100", "address_line": "1 Mill Road"}'
curl "$SHOP/login" --json '{"phone": "demo@toolyard.test", "password": "hammer-time"}' --output signed-in.json
curl "$SHOP/orders" --header "Authorization: Bearer $(sed 's/.*"token":"\\([^"]*\\)".*/\\1/' signed-in.json)"
\`\`\`
`.trim();
