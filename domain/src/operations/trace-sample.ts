/** Which share of requests, page loads and navigations the error service is told of. */
export const traceSample = 0.3
