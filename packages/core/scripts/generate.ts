// Regenerates all tables and schemas.

import './makeFieldTable.ts';
import './makeLocations.ts';
import './makePatchList.ts';
import './makeReleaseSpan.ts';
import './makeTexts.ts';
import './makeScenarioSchema.ts';
