/** The fields of a voucher that the rules need; money in minor units, a percentage in hundredths of a percent. */
export interface Voucher {
  id: number;
  /** null: valid in the whole marketplace, at one shop per use. */
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
  /** The shopper's uses so far. */
  uses: number;
}

/** The sum of a shop's lines, before delivery and tax, in minor units. */
export interface ShopSubtotal {
  shop_id: number;
  subtotal: number;
}
