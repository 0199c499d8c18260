import { z } from 'zod';
import { SupplierPenalty } from '#libs/contracts';
import { CURRENCIES } from '#libs/money';
import { deriveKeys, sameText, signer, type PlatformSecret } from '#libs/process';
import { Refusal } from '#libs/service';

/** What a search has offered, as it was shown. */
const Content = z.object({
  supplier: z.string(),
  /** The agency's own account by which it was found; absent: the platform's. */
  supplierAccount: z.number().optional(),
  kind: z.enum(['hotel', 'flight']),
  /** The supplier's own ids; of a round trip both, in order. */
  ids: z.array(z.string()).min(1),
  searchId: z.string(),
  product: z.string(),
  provider: z.string(),
  /** What the supplier asks for all of it, fees included; and what of it are fees. */
  minor: z.number().int(),
  feeMinor: z.number().int(),
  currency: z.enum(CURRENCIES),
  isPackage: z.boolean(),
  /** Of flights: each plane with its day of departure. */
  flights: z.array(z.string()).optional(),
  isRefundable: z.boolean().nullable(),
  penalties: z.array(SupplierPenalty),
  /** The price that was shown, and to whose customers. */
  saleMinor: z.number().int(),
  account: z.number(),
  /** Unix seconds. */
  until: z.number(),
});
export type SupplierOfferContent = z.output<typeof Content>;

const PARTS = /^([\w-]+)\.([\w-]+)$/;

/** Signs the offers of suppliers, so that neither price nor terms can be altered between search and booking. */
export class SupplierOfferTokens {
  private readonly signs: Array<(content: string) => string>;

  constructor(
    secret: PlatformSecret,
    private readonly now: () => Date,
  ) {
    this.signs = deriveKeys(secret, 'offers of suppliers').map(signer);
  }

  /** The id of an offer. */
  issue(content: SupplierOfferContent): string {
    const packed = Buffer.from(JSON.stringify(content)).toString('base64url');
    return `${packed}.${this.signs[0]!(packed)}`;
  }

  /** @throws Refusal offer.forged 422 · offer.expired 410. */
  read(offerId: string): SupplierOfferContent {
    const [, packed = '', signature = ''] = PARTS.exec(offerId) ?? [];
    if (!this.signs.some((sign) => sameText(signature, sign(packed)))) throw new Refusal('offer.forged', 422);
    const content = Content.parse(JSON.parse(Buffer.from(packed, 'base64url').toString()));
    if (content.until * 1_000 < this.now().getTime()) throw new Refusal('offer.expired', 410);
    return content;
  }
}
