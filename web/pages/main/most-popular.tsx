export default function MostPopular() {
  return <h1>MostPopular</h1>;
}
