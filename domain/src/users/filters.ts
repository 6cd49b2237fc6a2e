export const referralCodeLength = 10
export const promoCodeLength = 20

/** The input filters of section 5: uppercase letters and digits, at most 10. */
export const filterReferralCode = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, referralCodeLength)

/** Uppercase letters with a # in front (section 5). */
export const filterPromoCode = (text: string): string => {
  const letters = text.toUpperCase().replace(/[^A-Z]/g, '')
  return letters && `#${letters.slice(0, promoCodeLength)}`
}
