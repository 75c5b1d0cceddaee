import type { Command } from '../terminal/command.ts';
import { changeMethods } from '../delivery/methods.ts';
import { changeZones } from '../delivery/zones.ts';
import { runAction } from '../terminal/with-sentences.ts';

const ZONE = '[--postcodes 10115,10*,20000-29999|none] [--position N]';
const METHOD =
  '[--by pieces|weight|value|pick-up] [--rates 4.90|0=4.90,5=6.90|none] [--most N] [--free-from 50.00|none] [--days 2-4|none] [--address TEXT] [--position N]';

/** `delivery zones|methods …`: where and how the shop delivers, and the charges. */
export const delivery: Command = {
  usage: [
    'zones list [--json]',
    `zones add ZONE --countries DE,AT|all ${ZONE}`,
    `zones set ZONE [--name NAME] [--countries DE,AT|all] ${ZONE}`,
    'zones remove ZONE',
    'methods list [--json]',
    `methods add ZONE METHOD ${METHOD}`,
    `methods set ZONE METHOD [--name NAME] ${METHOD}`,
    'methods remove ZONE METHOD',
  ],
  summary:
    "Manages where the shop delivers, by country and postcode, and the delivery methods that checkout offers there. Write weights as 500g, 2kg, 1.5lb or 8oz, and amounts in the shop's currency. Without zones, the shop delivers everywhere.",
  run: runAction('delivery', {
    zones: changeZones,
    methods: changeMethods,
  }),
};
