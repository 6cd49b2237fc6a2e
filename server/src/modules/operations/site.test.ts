import { operationsContract } from '@slipway/domain/operations/contract.ts'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

const policyOf = (headers: Record<string, unknown>) => String(headers['content-security-policy'])

test('what is set up stands around the product, and the policy lets the chat in', async () => {
  const env = {
    SITE_URL: 'https://site.example',
    SOCIAL_VK: 'https://vk.example/slipway',
    CHATWOOT_URL: 'https://chat.example/app/',
    CHATWOOT_TOKEN: 'inbox',
  }
  const app = await createTestApp({ env })
  const { data } = await app.visitor.call(operationsContract.site)
  expect(data).toEqual({
    pages: {
      landing: 'https://site.example/',
      reviews: 'https://site.example/reviews',
      policy: 'https://site.example/policy',
      about: 'https://site.example/about',
      faq: 'https://site.example/faq',
    },
    social: { telegram: null, vk: 'https://vk.example/slipway', youtube: null },
    chat: { url: 'https://chat.example', token: 'inbox' },
  })
  const { headers } = await app.visitor.raw({ method: 'GET', url: '/api/health' })
  expect(policyOf(headers)).toMatch(/script-src 'self' https:\/\/chat\.example;/)
  await app.close()
})

test('what is not set up is not there, and nobody else is let in', async () => {
  const app = await createTestApp()
  const { data } = await app.visitor.call(operationsContract.site)
  expect([...Object.values(data.pages), ...Object.values(data.social), data.chat].filter(Boolean)).toEqual([])
  expect(policyOf((await app.visitor.raw({ method: 'GET', url: '/api/health' })).headers)).toMatch(/script-src 'self';/)
  await app.close()
})
