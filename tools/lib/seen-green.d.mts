export function lastGreen(): string | undefined
