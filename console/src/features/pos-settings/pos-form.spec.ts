import type { PosSettings } from '#libs/contracts';
import { choiceOf, formOf } from './pos-form';

const settings = {
  account: 2,
  isUseGeneral: true,
  gateway: 'iyzico',
  fields: { apiKey: 'k' },
  secretsSet: ['secretKey'],
  maxInstallment: 6,
  gateways: [
    {
      name: 'iyzico',
      fields: [
        { name: 'apiKey', secret: false },
        { name: 'secretKey', secret: true },
      ],
    },
  ],
} as unknown as PosSettings;

describe('the settings of a gateway', () => {
  it('the settings of a gateway never show a secret in their form, and omit an untyped secret', () => {
    const form = formOf({ ...settings, isUseGeneral: false }, false);
    expect(form.data.fields).toEqual({ apiKey: 'k', secretKey: '' });
    expect(choiceOf(form, settings.gateways)).toEqual({
      isUseGeneral: false,
      data: { gateway: 'iyzico', fields: { apiKey: 'k' }, maxInstallment: 6 },
    });
    form.data.fields.secretKey = ' s ';
    expect(choiceOf(form, settings.gateways).data?.fields).toEqual({ apiKey: 'k', secretKey: 's' });
  });

  it('the platform’s own agreement needs no settings, and the platform itself cannot choose it', () => {
    expect(choiceOf(formOf(settings, false), settings.gateways)).toEqual({ isUseGeneral: true });
    expect(formOf(settings, true).isUseGeneral).toBe(false);
  });
});
