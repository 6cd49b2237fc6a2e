let counter = 0
/** A number that no other call of this process got. */
export const unique = (): number => ++counter

let addresses = 0
/** An address that nobody else of this process calls from, far from all the others. */
export function freshAddress(): string {
  const number = ++addresses
  return `10.${Math.floor(number / 250) % 250}.${number % 250}.9`
}
