/** What a promo code gives: rubles, as an amount is written. */
export interface PromoConfig {
  bonus: string | number
}
