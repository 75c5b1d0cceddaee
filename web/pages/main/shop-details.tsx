export default function ShopDetails() {
  return <h1>ShopDetails</h1>;
}
