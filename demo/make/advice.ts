/**
 * Advice a good counter clerk would add, by kind of product; each product gets one or two pieces of
 * it.
 */
export const advice: Record<string, string> = {
  bolt: 'Choose the length so that two or three turns of thread stand out of the nut.|Put a washer under the part you turn, and the surface keeps its coat.|Order a few more than the plan says; the one that falls into the gravel is always the last.|Check the torque again after the first week where machines vibrate.|Mixed bags are hard to sort: every length comes in its own marked bag.',
  nut: 'A nut carries its full load when at least one turn of thread shows above it.|Start it by hand; a nut that resists in the first turn sits askew.|Do not mix zinc-plated nuts with stainless bolts outdoors, the zinc goes first.|Keep opened bags closed: damp air dulls the surface.',
  washer:
    'The rounded side goes toward the softer part.|On slotted holes use a thicker or wider washer, so it does not dish.|Stack no more than two; a longer sleeve is the better answer then.|Stainless on aluminium wants a dab of grease between them.',
  rod: 'Deburr the cut with a file at 45 degrees, and the nut finds its start.|Coupling nuts join two rods; let each go in by one and a half diameters.|Paint bare cut ends, the zinc ends at the saw.',
  'eye-bolt':
    'Screw it in until the collar touches all round; shims bring the eye into line.|Read the load on the ring before every lift, not from memory.|Take it out of service when the ring is worn by a tenth.',
  'wood-screw':
    'A third of the length belongs in the upper board, the rest in the lower.|Rub the thread with soap or wax for long screws in hardwood.|Use a fresh bit; a worn one ruins the recess in one slip.|Keep five diameters away from the end of the board.',
  anchor:
    'Turn the hammer action off in hollow brick, and the webs stay whole.|The screw must be as long as the anchor plus what you fasten.|A vacuum at the hole does more for the hold than a bigger anchor.',
  nail: 'Drive at a slight slant, each to the other side; slanted nails hold twice as well.|The nail should be three times as long as the board is thick.|Store the box dry, bright steel rusts in a week of damp.',
  'cordless-drill':
    'Take the bit out before you lay the drill in the case; a bent bit runs out of true for ever.|Hot batteries charge slowly: let them rest ten minutes first.|For long screws set the first gear and a clutch step above the middle.|Two years of warranty, and spare parts stay available for ten.',
  'angle-grinder':
    'Mark which disc is on the machine before you lend it out.|Sparks fly ten metres: clear away paper, glass and parked cars.|After cutting let the disc run out in the air for a few seconds.|Two years of warranty; brushes and switches can be ordered singly.',
  'circular-saw':
    'The good side of the board faces down, where the teeth enter.|Let the motor reach its speed before the teeth touch the wood.|A board under the cut line stops the sheet from closing on the blade.|Two years of warranty; base and guard can be ordered singly.',
  sander:
    'Move slowly: a hand’s breadth a second takes off more than haste.|Step from P80 to P120 to P180; skipping steps shows under the stain.|The pad is a wearing part and comes off with one screw.',
  'heat-gun':
    'Old paint can contain lead: wear a mask and collect the chips.|Try a hidden corner first, plastics differ.|Never look into the nozzle to see whether it is hot.',
  battery:
    'Spare batteries ride safest with the contacts covered.|Below freezing warm it in a jacket pocket before use.|At the end of its life hand it in at the collection point, not in the bin.',
  charger:
    'Keep it away from sawdust; the fan draws in what lies around it.|It may stay plugged in: without a battery it takes less than half a watt.|Contacts like a dry brush once a year.',
  'drill-bit':
    'Mark the centre with a punch and drill small first, then to size.|Let the chips out every few millimetres in deep holes.|Clamp thin sheet on wood, and the hole stays round.|Grip it on the full shank, not on the flutes.',
  'hole-saw':
    'Drill only the pilot through, then cut from both sides.|Clear the slots of dust every turn or two in chipboard.|Mark the depth with tape where cables lie behind.',
  'saw-blade':
    'The arrow on the blade points the way the teeth run, upward at the front.|Take the battery off or pull the plug before changing it.|Let resin soak overnight and brush it off; never scrape the carbide.',
  'grinding-disc':
    'Tap a disc before mounting: a clear sound means it is whole.|Store discs flat and dry; damp ones can burst.|Only as fast as printed: check the speed of your machine.',
  hammer:
    'A loose head is no small fault: stop at once.|The right weight is the heaviest you can still steer.|A rough face holds the nail better; a smooth one spares the wood.',
  mallet:
    'A white cloth over the face keeps light wood clean.|Strike square; edges chip first.|A drop of water on the wedge tightens a dry handle.',
  wrench:
    'Pull, don’t push: knuckles heal slowly.|Choose the ring for force and the open end for speed.|Clean the ring with a cloth round a stick, grit wears it out.',
  adjustable:
    'Use it as a help, not as a hammer.|Set the jaw with the thumb, then wiggle once to feel for play.|On chrome fittings put a strip of leather between.',
  'pipe-wrench':
    'Two of them, one to hold and one to turn, spare the pipe.|On brass and chrome use a strap wrench instead.|Brush the teeth clean; packed rust makes them slip.',
  pliers:
    'Not a spanner: nuts lose their corners.|Cut close to the joint, where the leverage is.|Grips are not insulated for live work.',
  screwdriver:
    'The tip must fill the recess; if it wobbles, take the next size.|Push more than you turn when a screw is stuck.|A screwdriver is not a chisel.',
  'hex-keys':
    'Clean the socket with a pin before you push the key in.|When the tip is rounded grind off a millimetre, and it is new.|The long arm gives the torque, the short one the reach.',
  sockets:
    'Turn the first threads by hand before you put the ratchet on.|Wipe the sockets with an oily cloth when they got wet.|Lost a socket? Each size can be ordered singly.',
  ratchet:
    'For breaking loose use a bar, for running off the ratchet.|A drop of thin oil in the lever once a year.|The square takes every 1/2 inch socket.',
  'hand-saw':
    'Start with a pull stroke over the thumb nail.|Saw beside the line, not on it.|Rub the blade with candle wax in wet timber.',
  hacksaw:
    'Three teeth should always touch the work: thin tube needs fine teeth.|Tight is right: the blade should ring when plucked.|Slack off the blade when the saw hangs unused.',
  knife:
    'Cut in two or three light strokes, not one heavy one.|Cut away from the hand that holds the rule.|Push the blade in before you lay it down.',
  tape: 'Read with the eye straight above the mark.|For inside measures add the length of the housing printed on its foot.|Do not let the blade snap back; the hook suffers.',
  level:
    'Clean the measuring face, one crumb is a millimetre.|Read it after a few seconds, the bubble settles.|Store it hanging or flat.',
  caliper:
    'Clean the jaws with paper before setting zero.|Measure three times and take the middle one.|Take the cell out when it lies unused for months.',
  square:
    'Mark with a knife, not a blunt pencil.|Keep it hung up; a fall on the corner ends its truth.|Wipe with oil after work with wet timber.',
  vise: 'Clamp in the middle; one-sided load twists the guide.|Soft jaws of aluminium spare finished parts.|Two drops of oil on the spindle every month.|Screws for the bench are not included: four of M10 do it.',
  clamp:
    'Squeeze until glue beads, then stop.|Alternate sides so that the panel stays flat.|Wipe glue from the rail before it dries.',
  file: 'Brush it out with a wire brush along the teeth.|Let the file lie on its own; files blunt each other.|For soft metals keep one file apart.',
  chisel:
    'Hone the back first, then the bevel.|Both hands behind the edge, always.|A cap over the edge saves thumbs and steel.',
  'pry-bar':
    'Pull toward a wall you stand clear of, not toward your chin.|Long bar, small force; short bar, small space.|Oil the claws lightly when it lives in the truck.',
  gloves:
    'Do not wear loose gloves near turning spindles.|Gloves for oil, for cold and for blades are three different gloves.|Turn them inside out to dry.',
  glasses:
    'Fits over most narrow spectacles.|Clean with soap and water, never dry.|Give visitors their own pair.',
  'ear-muffs':
    'Put them on before the noise starts, not when it hurts.|Clean the cushions with soap water, not with spirit.|Not louder, closer: under 80 dB no need for them.',
  helmet:
    'Set it two fingers above the eyebrows.|Keep it out of the rear window, the sun ages the shell.|Spare harnesses and sweatbands are in stock.',
  mask: 'Breathe out hard: air at the edge means it sits badly.|Not for solvents or gases.|Throw it away when breathing gets heavy.',
  cord: 'One long cord beats three short ones.|Wind it in wide loops, never round the elbow.|Check plug and jacket before each season.',
  reel: 'Let it unroll from the plug, not from the drum.|Use it outdoors on a circuit with residual-current device.|Dry the cable with a cloth as you wind it in.',
  ties: 'Leave a finger’s width for cables that get warm.|A screwdriver tip under the pawl opens them again.|For the sun take black ones, they last longest.',
  socket:
    'Leave fifteen centimetres of wire in the box.|Use the level: one crooked socket spoils a wall.|Residual-current protection belongs in every wet room.',
  wire: 'Crimp a ferrule on stranded ends before they go under a screw.|Green alone is for signals; never use it as earth.|Keep ten per cent spare when you plan a run.',
  'work-light':
    'Place it high and to the side; light from below tires the eyes.|Two small lights make softer shadows than one strong one.|Do not cover it while it is on.',
  flashlight:
    'Charge it every half-year when it lies in the car.|The middle step is enough for most ways and saves half the charge.|Keep the threads of the tube lightly greased.',
  bulb: 'Let the lamp cool before you change it, the fitting may be hot.|In closed lamps take the smaller wattage.|Keep the receipt: the guarantee is three years.',
  valve:
    'Hemp or PTFE tape on the outer thread, three turns.|Hold the valve with a second wrench while you tighten.|Leave room for the lever to swing.',
  fitting:
    'Cut with a pipe cutter and take the burr off inside too.|Wipe the joint with a damp cloth while it is warm.|Wrap paper round nearby joints so they do not melt.',
  pipe: 'Carry long pipes with a red cloth at the end.|Put clips on both sides of every bend.|Hot pipes grow: leave a gap at the wall.',
  tap: 'Flush the lines before you connect the hoses.|Tighten the hoses by hand plus a quarter turn.|Unscrew the aerator once a year and lay it in vinegar.',
  shower:
    'Hang it with the face down so that it runs empty.|A new hose and washer make an old shower tight again.|Below 60 °C the plastics last longest.',
  'hose-clamp':
    'Place it two millimetres from the end of the hose.|Tighten again after the first warm day.|On soft hoses choose the wider band.',
  paint:
    'Order all cans of a wall together and mix them in a bucket.|Cut in the edges first and roll before they dry.|Below 8 °C neither paint nor painter works well.',
  roller:
    'Roll in a W, then lay off in one direction.|Wrap the sleeve in film for the lunch break.|A grid in the bucket beats a tray for big walls.',
  brush:
    'Dip a third of the bristles, no more.|Store it hanging, never on the tip.|One brush for water, one for oil.',
  'tape-roll':
    'Paint over the edge with the wall colour first, and nothing bleeds.|Pull back on itself at a flat angle.|Store rolls lying flat and cool.',
  sandpaper:
    'Sand along the grain, never across.|Wet the wood once before the last grit; the fibres stand up.|Date the bag: damp paper loses its grit.',
  caulking:
    'Keep the nozzle at the same angle all along the joint.|Tape both sides for a joint like from a ruler.|A nail in the nozzle keeps a half-used cartridge.',
  'tool-box':
    'Heavy things at the bottom, sharp ones in the tray.|A sheet of foam stops the rattling in the van.|Dry it out when it stood in the rain, even if the lid was closed.',
  'tool-bag':
    'Each tool in the same pocket every day, and you work without looking.|Shake it out over newspaper once a month.|Not for the washing machine; a wet brush will do.',
  organizer:
    'Put the most used drawer at eye height.|Stick one sample on the front, no label says more.|Fix it to the wall before you fill the top rows.',
  rack: 'Heaviest goods lowest, always.|Carries its load only on level ground.|Two people put it up in a quarter of an hour.',
  ladder:
    'Belt buckle between the rails: reach no further.|Open it fully and feel the stop before you climb.|Three points of contact, two feet and a hand.',
  bucket:
    'Rinse mortar out before it sets.|Not for food.|Nest them with a rag between, and they come apart again.',
  spade:
    'Step on it with the middle of the foot, not the toes.|Never lever roots; cut them.|Leave clay on overnight and it will be rust by morning.',
  rake: 'Draw it toward you with a straight back.|Level with the back, break with the teeth.|Hang it up, teeth to the wall.',
  'watering-can':
    'Water in the morning and at the root.|Let it run empty before frost.|Fill two: one in each hand is easier on the back.',
  'hose-reel':
    'Turn off the tap, then open the nozzle to let the pressure out.|Wind in a little at a time, side to side.|Keep the wheels out of the sun in summer.',
  wheelbarrow:
    'Load it over the wheel, not over the handles.|A plank turns steps into a ramp.|Rinse it after concrete, at once.',
  shears:
    'Cut with the branch deep in the blades.|Two drops of oil after every day’s work.|Larger branches ask for loppers, not for force.',
  padlock:
    'Write the key number down, not on the lock.|Hang it with the keyhole down in the rain.|A hardened hasp is worth as much as a good lock.',
  keys: 'Give the spare key to somebody, not under the mat.|Let us know the maker and the number on your old key.|Dry graphite keeps new keys from squeaking.',
  'door-handle':
    'Tighten the screws again after a month.|Wipe stainless with the grain.|Left and right doors use the same set.',
  hinge:
    'Drill the holes with a centring bit, and the leaf does not wander.|Wax the screws before they go in.|A drop of oil on the pin stops the creak.',
  chain:
    'Choose shackles one size up.|Working load is for straight pull; a knot halves it.|Salt eats zinc: rinse it after the coast.',
};
