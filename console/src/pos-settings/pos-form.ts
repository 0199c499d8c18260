import type { PosSettings } from '#libs/contracts';
import type { PosChoice } from '../api/payment-calls';

export interface PosFormValues {
  isUseGeneral: boolean;
  data: { gateway: PosSettings['gateway']; fields: Record<string, string>; maxInstallment: number };
}

/** What a form begins with: everything that may be shown, and no secret. */
export function formOf(
  { isUseGeneral, gateway, fields, maxInstallment }: PosSettings,
  isPlatform: boolean,
): PosFormValues {
  return { isUseGeneral: isUseGeneral && !isPlatform, data: { gateway, fields: { ...fields }, maxInstallment } };
}

/** What is saved: the fields of the gateway that is chosen, a secret only where one was typed. */
export function choiceOf({ isUseGeneral, data }: PosFormValues, gateways: PosSettings['gateways']): PosChoice {
  if (isUseGeneral) return { isUseGeneral };
  const asked = gateways.find(({ name }) => name === data.gateway)?.fields ?? [];
  const filled = asked.flatMap(({ name, secret }): Array<[string, string]> => {
    const value = (data.fields[name] ?? '').trim();
    return secret && value === '' ? [] : [[name, value]];
  });
  return {
    isUseGeneral,
    data: {
      gateway: data.gateway,
      fields: Object.fromEntries(filled),
      maxInstallment: Number(data.maxInstallment),
    },
  };
}
