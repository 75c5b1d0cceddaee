export default function Shops() {
  return <h1>Shops</h1>;
}
