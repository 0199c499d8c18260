import type { z } from 'zod';
import type { Context } from './context.js';
import { Refusal, unacceptable } from './refusal.js';
import { faultsOf } from './validation-faults.js';

/** The schema of one PATCH key, and its effect. */
export interface PatchKey<S extends z.ZodType, Target> {
  schema: S;
  apply: (target: Target, value: z.output<S>, ctx: Context) => void | Promise<void>;
}

/** Ties a key's schema to its handler, so that the handler's value is typed. */
export function patchKey<Target>() {
  return <S extends z.ZodType>(schema: S, apply: PatchKey<S, Target>['apply']) =>
    ({ schema, apply }) as unknown as PatchKey<z.ZodType, Target>;
}

/**
 * Executes `PATCH {key, value}`: the key is looked up in a map, never used as a property name.
 * @returns the target.
 * @throws Refusal request.unknownKey 400 · request.invalid 400, name.odd 422 when the value does not fit.
 */
export async function applyPatch<Target>(
  keys: ReadonlyMap<string, PatchKey<z.ZodType, Target>>,
  target: Target,
  { key, value }: { key: string; value: unknown },
  ctx: Context,
): Promise<Target> {
  const patch = keys.get(key);
  if (!patch)
    throw new Refusal('request.unknownKey', 400, { errors: [{ path: 'body.key', msg: 'request.unknownKey' }] });
  const parsed = patch.schema.safeParse(value);
  if (!parsed.success) {
    throw unacceptable(faultsOf('body.value', parsed.error.issues));
  }
  await patch.apply(target, parsed.data, ctx);
  return target;
}

/** Keys that simply set a field of the same name, each validated by the field's own schema. */
export function fieldKeys<Target extends object>(
  shape: Record<string, z.ZodType>,
  names: ReadonlyArray<keyof Target & string>,
): Map<string, PatchKey<z.ZodType, Target>> {
  return new Map(
    names.map((name) => [
      name,
      {
        schema: shape[name]!,
        apply: (target: Target, value: unknown) => void Object.assign(target, { [name]: value }),
      },
    ]),
  );
}
