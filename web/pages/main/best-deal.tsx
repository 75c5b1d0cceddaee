export default function BestDeal() {
  return <h1>BestDeal</h1>;
}
