import { ConfigFault } from '#libs/process';
import type { ServiceRuntime } from '#libs/service';
import { AuditChain } from './audit-chain.js';

/** `npm run audit:verify`: whether the audit is unaltered. @throws ConfigFault naming the first entry that is not. */
export async function verifyAuditCommand({ database }: ServiceRuntime): Promise<void> {
  const { entries, sealed, head, firstFault } = await new AuditChain(database).verify();
  if (firstFault) throw new ConfigFault(`The audit was tampered with. ${firstFault}`);
  process.stdout.write(`The audit is whole: ${entries} entries, ${sealed} of them sealed. Head: ${head || 'none'}\n`);
}
