/** A voucher as its rules see it; money in minor units, a percentage in hundredths of a percent. */
export interface Voucher {
  id: number;
  /** null: of the whole marketplace, good at any one shop per use. */
  shop_id: number | null;
  code: string;
  discount_type: 'Amount' | 'Percentage';
  discount: number;
  min_order_amount: number;
  /** 0: no cap. */
  max_discount_amount: number;
  limit_for_user: number;
  starts_at: Date;
  ends_at: Date;
  is_active: boolean;
  /** How often the shopper has used it. */
  uses: number;
}

/** What a shop's lines come to, before delivery and tax, in minor units. */
export interface ShopSubtotal {
  shop_id: number;
  subtotal: number;
}
