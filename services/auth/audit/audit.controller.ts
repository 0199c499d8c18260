import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AnswerOf, InputOf } from '#libs/contracts';
import { Call, Ctx, Input, makeSheet, type Context } from '#libs/service';
import { AuditChain } from './audit-chain.js';
import { auditSheet } from './audit-export.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly chain: AuditChain,
  ) {}

  @Call('audit.list')
  async list(
    @Ctx() ctx: Context,
    @Input() { query }: InputOf<'audit.list'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AnswerOf<'audit.list'> | StreamableFile> {
    if (!query.excel) return this.audit.list(ctx, query);
    return makeSheet(reply, auditSheet(ctx.lang), this.audit.cells(ctx, query));
  }

  @Call('audit.verify')
  async verify(): Promise<AnswerOf<'audit.verify'>> {
    const { entries, sealed, firstFault } = await this.chain.verify();
    return { status: true, data: { entries, sealed, firstFault } };
  }
}
