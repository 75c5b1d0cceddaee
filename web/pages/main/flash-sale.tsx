export default function FlashSale() {
  return <h1>FlashSale</h1>;
}
