import type { RequestOf } from '#libs/api-client';
import type { PosSettings } from '#libs/contracts';

type PosChoice = Omit<RequestOf<'pos.save'>['body'], 'account'>;

export interface PosFormValues {
  isUseGeneral: boolean;
  data: { gateway: PosSettings['gateway']; fields: Record<string, string>; maxInstallment: number };
}

/** What a form begins with: everything that may be shown, and no secret. */
export function formOf(settings: PosSettings, isPlatform: boolean): PosFormValues {
  const { isUseGeneral, gateway, maxInstallment } = settings;
  return {
    isUseGeneral: isUseGeneral && !isPlatform,
    data: { gateway, fields: fieldsOf(settings, gateway), maxInstallment },
  };
}

/** The fields of one gateway: what is kept of the one that is in use, nothing of another. */
export function fieldsOf(
  { gateway, fields, gateways }: PosSettings,
  chosen: PosSettings['gateway'],
): Record<string, string> {
  const asked = gateways.find(({ name }) => name === chosen)?.fields ?? [];
  return Object.fromEntries(asked.map(({ name }) => [name, (chosen === gateway && fields[name]) || '']));
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
