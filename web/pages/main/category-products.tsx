export default function CategoryProducts() {
  return <h1>CategoryProducts</h1>;
}
