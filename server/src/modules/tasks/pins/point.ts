const whole = 1_000_000

interface Point {
  x: number
  y: number
}

/** As it is kept: millionths of the picture's width and height. What is not given stays out. */
export function pointOf<P extends Partial<{ [K in keyof Point]: number | undefined }>>({
  x,
  y,
}: P): Pick<Point, keyof P & keyof Point> {
  return {
    ...(x !== undefined && { x: Math.round(x * whole) }),
    ...(y !== undefined && { y: Math.round(y * whole) }),
  } as Pick<Point, keyof P & keyof Point>
}

/** As it is told: shares, from 0 to 1. */
export const shareOf = ({ x, y }: Point): Point => ({ x: x / whole, y: y / whole })
