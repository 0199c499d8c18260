import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import { LegalClauses } from './legal/legal-clauses.entity.js';
import { LegalController } from './legal/legal.controller.js';
import { LegalService } from './legal/legal.service.js';
import sites from './migrations/001-sites.js';
import legal from './migrations/005-legal.js';
import { SiteController } from './site/site.controller.js';
import { Site } from './site/site.entity.js';
import { SiteService } from './site/site.service.js';

@Module({
  controllers: [SiteController, LegalController],
  providers: [SiteService, LegalService],
})
export class SitesModule {}

export const sitesService: ServiceDefinition = {
  name: 'sites',
  module: SitesModule,
  entities: [Site, LegalClauses],
  audit: auditPolicy,
  migrations: [sites, legal],
};
