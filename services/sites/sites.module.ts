import { Module } from '@nestjs/common';
import type { ServiceDefinition } from '#libs/service';
import { auditPolicy } from './audit-policy.js';
import sites from './migrations/001-sites.js';
import { SiteController } from './site/site.controller.js';
import { Site } from './site/site.entity.js';
import { SiteService } from './site/site.service.js';

@Module({
  controllers: [SiteController],
  providers: [SiteService],
})
export class SitesModule {}

export const sitesService: ServiceDefinition = {
  name: 'sites',
  module: SitesModule,
  entities: [Site],
  audit: auditPolicy,
  migrations: [sites],
};
