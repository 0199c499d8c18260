import { GATEWAY_KINDS } from '../gateways/gateway-kinds.js';
import { checkFields } from './check-fields.js';

const { fields } = GATEWAY_KINDS.iyzico;

it('the check of POS fields separates public fields from secret ones', () => {
  expect(checkFields(fields, { apiKey: ' k ', secretKey: 's' }, [])).toEqual({
    fields: { apiKey: 'k' },
    secrets: { secretKey: 's' },
    missing: [],
    unknown: [],
  });
});

it('the check of POS fields reports missing fields, except for a stored secret', () => {
  expect(checkFields(fields, {}, []).missing).toEqual(['apiKey', 'secretKey']);
  expect(checkFields(fields, { apiKey: 'k', secretKey: ' ' }, ['secretKey'])).toMatchObject({
    missing: [],
    secrets: {},
  });
  expect(checkFields(fields, { secretKey: 's' }, ['apiKey']).missing).toEqual(['apiKey']);
});

it('the check of POS fields names fields that the gateway does not have', () => {
  const given = JSON.parse('{"__proto__": "x", "url": "http://127.0.0.1", "constructor": "y"}') as Record<
    string,
    string
  >;
  expect(checkFields(fields, given, []).unknown).toEqual(['__proto__', 'url', 'constructor']);
});
