export default function ProductDetails() {
  return <h1>ProductDetails</h1>;
}
