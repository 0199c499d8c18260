import { Refusal } from '#libs/service';
import { SupplierRefused, SupplierUnanswered, type Supplier } from '#libs/suppliers';

/** The suppliers that this installation sells, by name. */
export class Suppliers {
  constructor(
    readonly all: readonly Supplier[],
    /** Whose credentials they are asked with: searches of others may find other prices. */
    readonly credential = '',
  ) {}

  /** @throws Refusal partnerDown 503 for a supplier that is not configured. */
  named(name: string): Supplier {
    const supplier = this.all.find((each) => each.name === name);
    if (!supplier) throw away();
    return supplier;
  }
}

const away = () => new Refusal('partnerDown', 503, { retryAfter: 2 });

/** What a supplier answers, with its errors as refusals. @throws Refusal supplier.refused 409 · partnerDown 503. */
export async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    throw asSupplierRefusal(error);
  }
}

/** An error of a supplier as a refusal; any other as it is. */
export function asSupplierRefusal(error: unknown): unknown {
  if (error instanceof SupplierRefused)
    return new Refusal('supplier.refused', 409, { values: { reason: error.message.slice(0, 200) } });
  return error instanceof SupplierUnanswered ? away() : error;
}
