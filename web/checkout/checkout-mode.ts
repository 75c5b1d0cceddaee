/** Which of the four checkout pages is open. */
export interface CheckoutMode {
  isGuest: boolean;
  isBuyNow: boolean;
}
