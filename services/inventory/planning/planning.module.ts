import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { AriController } from './ari/ari.controller.js';
import { AriService } from './ari/ari.service.js';
import { ChangePlanning } from './cells/change-planning.js';
import { FastSetupController } from './fast-setup/fast-setup.controller.js';
import { FastSetupService } from './fast-setup/fast-setup.service.js';
import { PlanningController } from './grid/planning.controller.js';
import { PlanningService } from './grid/planning.service.js';
import { ImportController } from './imports/import.controller.js';
import { PrivacyController } from './privacy/privacy.controller.js';
import { PlanningSheetController } from './sheet/planning-sheet.controller.js';
import { PlanningSheetService } from './sheet/planning-sheet.service.js';
import { PlanningToolsController } from './tools/planning-tools.controller.js';
import { PlanningToolsService } from './tools/planning-tools.service.js';

/** Prices and restrictions by day, from every source: the grid, its tools, sheets, channel managers, a first set-up. */
@Module({
  imports: [CatalogueModule],
  controllers: [
    AriController,
    FastSetupController,
    ImportController,
    PlanningController,
    PlanningSheetController,
    PlanningToolsController,
    PrivacyController,
  ],
  providers: [
    AriService,
    ChangePlanning,
    FastSetupService,
    PlanningService,
    PlanningSheetService,
    PlanningToolsService,
  ],
})
export class PlanningModule {}
