export default function ShopCategoryProducts() {
  return <h1>ShopCategoryProducts</h1>;
}
