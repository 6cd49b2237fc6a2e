import { expect, test } from 'vitest'
import { leaksOf } from './leaks.ts'
import { newcomer, scene } from './story.ts'

/** `secrets`: what was typed on the way. */
export function leakTest(secrets: Readonly<Record<string, string>>): void {
  test('T42: no password, key or token of the whole way stands in log, metrics, addresses or refusals', async () => {
    const { product, traffic } = scene
    const places = {
      log: product.log(),
      metrics: await product.metrics(),
      addresses: traffic.urls.join('\n'),
      refusals: traffic.refusals.join('\n'),
    }
    for (const [place, text] of Object.entries(places)) expect(text, place).not.toBe('')
    const tokens = [...traffic.tokens].map((token, number) => [`token ${number}`, token] as const)
    expect(tokens.length).toBeGreaterThan(6)
    const all = { ...secrets, password: newcomer.password, ...Object.fromEntries(tokens) }
    expect(leaksOf(all, places)).toEqual([])
    expect(leaksOf(all, { planted: newcomer.password })).toEqual(['password in planted'])
  })
}
