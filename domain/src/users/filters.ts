export const referralCodeLength = 10
export const promoCodeLength = 20
/** Capital letters behind a #; empty is no code. */
export const promoCodePattern = new RegExp(`^(#[A-Z]{1,${promoCodeLength}})?$`)

/** The input filters of section 5: uppercase letters and digits, at most 10. */
export const filterReferralCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, referralCodeLength)

/** A promo code as it is kept: in capital letters and with its #, whether or not it was sent so. */
export const wholePromoCode = (text: string): string => {
  const code = text.trim().toUpperCase()
  return code === '' || code.startsWith('#') ? code : `#${code}`
}

/** The input filter of section 5: uppercase letters with a # in front. */
export const filterPromoCode = (text: string): string => {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  return letters && `#${letters.slice(0, promoCodeLength)}`
}
