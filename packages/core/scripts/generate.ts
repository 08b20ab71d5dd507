// Makes all generated tables and schemas anew.

import './makeFieldTable.ts';
import './makeLocations.ts';
import './makeTexts.ts';
import './makeScenarioSchema.ts';
