// Written by `npm run codegen` from contract.ts. Change that, not this file.
import { calls } from '../kernel/call.ts'

export const identityContract = calls(() => import('./contract.ts').then((whole) => whole.identityContract), {
  login: { base: 'v1', method: 'POST', path: '/auth/login', answer: 'json' },
  loginStaff: { base: 'v1', method: 'POST', path: '/auth/internal/login', answer: 'json' },
  step: { base: 'v1', method: 'POST', path: '/auth/login/step', answer: 'json' },
  stepPasskey: { base: 'v1', method: 'POST', path: '/auth/login/step/passkey', answer: 'json' },
  register: { base: 'v1', method: 'POST', path: '/auth/register', answer: 'json' },
  sendCode: { base: 'v1', method: 'POST', path: '/auth/send-sms', answer: 'json' },
  codeState: { base: 'v1', method: 'GET', path: '/auth/code-state', answer: 'json' },
  verify: { base: 'v1', method: 'POST', path: '/auth/verify-user', answer: 'json' },
  resetPassword: { base: 'v1', method: 'POST', path: '/auth/reset-password', answer: 'none' },
  askPassword: { base: 'v1', method: 'POST', path: '/auth/internal/password-request', answer: 'none' },
  passwordLink: { base: 'v1', method: 'POST', path: '/auth/password-link', answer: 'json' },
  setPasswordByLink: { base: 'v1', method: 'POST', path: '/auth/password-link/password', answer: 'none' },
  firstStart: { base: 'v1', method: 'POST', path: '/auth/first-start', answer: 'none' },
  logout: { base: 'v1', method: 'POST', path: '/auth/logout', answer: 'none' },
  waysIn: { base: 'v1', method: 'GET', path: '/auth/ways-in', answer: 'json' },
  beginSso: { base: 'v3', method: 'GET', path: '/users/keycloak', answer: 'meta' },
  finishSso: { base: 'v3', method: 'POST', path: '/users/keycloak', answer: 'resource' },
  refresh: { base: 'v3', method: 'POST', path: '/users/keycloak/refresh', answer: 'meta' },
  me: { base: 'v1', method: 'GET', path: '/auth_user', answer: 'json' },
  country: { base: 'v1', method: 'GET', path: '/country', answer: 'json' },
  fingerprint: { base: 'v1', method: 'POST', path: '/v2/user/fingerprint', answer: 'none' },
  impersonate: { base: 'v1', method: 'GET', path: '/v2/admin/another-auth/{userId}', answer: 'json' },
})
