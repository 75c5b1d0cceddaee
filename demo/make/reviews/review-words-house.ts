/** Review sentences for electrics, plumbing, paint, storage, garden and locks. */
export const houseWords: Record<string, string> = {
  cord: 'Stays soft in the cold.|Plug and coupling feel solid.|Colour is easy to see on the lawn.|Lies flat, no kinks.|Right length for the garden.||A bit heavy to carry.|Smells of rubber at first.',
  reel: 'Runs smoothly and stands firmly.|Cable rolls up without twisting.|Covers close tightly.|Good for the whole building site.|Crank is well placed.||Frame was slightly bent on arrival.|Heavier than expected.',
  ties: 'The colours help a lot with sorting.|Hold tight, none has opened.|Good lengths, clean cut.|Strong for their width.||The bag cannot be closed again.|Fewer whites than other colours.',
  socket:
    'Terminals hold firmly, quick to wire.|Looks clean on the wall.|Plug sits firmly.|Frame closes without a gap.||Shows fingerprints during mounting.|Claws a bit short for old boxes.',
  wire: 'Easy to strip, flexible.|Spool unrolls without tangles.|Full length, I measured.|Good colour, true to the picture.||End was badly fixed and came loose.|Spool flange was cracked.',
  'work-light':
    'Really bright, whole room lit evenly.|Stand is stable.|Does not get too hot.|The knobs hold the angle.|Great for painting in the evening.||Glare if you look into it, of course.|Cable could be longer.',
  flashlight:
    'Bright enough to light the end of the garden.|Feels solid, good grip.|Battery lasts for several nights.|Survived being dropped on concrete.|Strap is useful on a ladder.||Strap came a bit short.|No holster included.',
  bulb: 'Pleasant light, on at once.|No flicker, no hum.|Replaced every lamp in the hall.|Colour is as described.|Saves a lot compared with the old ones.||A bit larger than my old bulb.|One failed after a month and was replaced.',
  valve:
    'Turns easily and shuts off completely.|Threads are clean, sealed at the first try.|Solid brass, good weight.|No drip after half a year.||Lever hits the wall in my corner.|Lever was stiff at first.',
  fitting:
    'Pipe slides in with just the right play.|Solder runs in well.|Clean copper, no dents.|All tight at the first test.||One was slightly oval.|Needs good cleaning before soldering.',
  pipe: 'Cut square and free of burrs.|Straight, well packed.|Wall thickness is right.|Fits the sockets without force.||A scratch along one side.|Delivery took a day longer than said.',
  tap: 'Looks far dearer than it was.|Lever moves softly.|Fitted in half an hour, hoses were long enough.|Easy to keep clean.|Water stream is soft and does not splash.||Instructions could be clearer.|Pop-up rod was tight.',
  shower:
    'Full spray even with our low pressure.|Lime rubs off easily.|Looks good and feels solid.|Fitted in one minute.|Soft rain, the family is happy.||A bit heavy for the old holder.|Shows water spots.',
  'hose-clamp':
    'Edges are smooth, no cuts in the hose.|Tighten evenly, no slipping.|No rust after a winter outside.|Size range is as printed.||The slot is shallow, use a nut driver.|One screw was stiff.',
  paint:
    'Covers well, two coats were enough.|Hardly any smell.|Colour is just like on the screen.|Easy to roll, few drips.|The wall looks even in any light.|Marks wiped off with a damp cloth.||Needed a third coat over red.|Colour dried a little darker.|Lid was dented but tight.',
  roller:
    'No fluff on the wall.|Takes up a lot of paint and gives it back evenly.|Runs smoothly.|Washed out well.||Spatters a bit if you hurry.|Handle squeaks.',
  brush:
    'No loose hairs.|Clean edges without tape.|Holds plenty of paint.|Keeps its shape after washing.||Lost a few hairs on the first door.|Handle varnish is thin.',
  'tape-roll':
    'Sharp edges, nothing bled under.|Came off without residue.|Tears well by hand.|Sticks on rough skirting as well.||Left on too long it tore.|Core was squashed.',
  sandpaper:
    'Cuts fast and does not clog.|The cork block is good to hold.|Lasts longer than supermarket paper.|Even grit, no deep scratches.||Curls when it lies in a damp cellar.|I would have liked more of the fine ones.',
  caulking:
    'Stops at once, no dripping.|Even bead on my first try.|Sturdy frame.|Rod slides smoothly.|Silicone stayed white so far.||Trigger needs strong hands.|Nozzle cap was missing.',
  'tool-box':
    'Latches close firmly.|Tray is useful for small things.|Strong handle, full box is no problem.|Fits in the boot.|Looks good and is easy to wipe.||Hinges could be stronger.|Tray sits a bit loose.',
  'tool-bag':
    'Pockets are where you need them.|Stands by itself, even half full.|Strong seams.|Carried it daily for months, like new.||No cover against rain.|Handles rub a bit when full.',
  organizer:
    'Drawers run well and stop at the end.|At last I can find my screws.|Labels are easy to change.|Hangs on the wall without trouble.||Drawers are thin plastic.|One drawer cracked in the post, a new one came in two days.',
  rack: 'Put together in twenty minutes, alone.|Stands firmly, holds all my paint.|Boards are thick enough.|Parts fit without force.|Good value compared with the market.||One post was scratched.|Wear gloves, edges are sharp.',
  ladder:
    'Stands firmly, no wobble.|Deep steps, comfortable for a long time.|Folds flat behind the door.|The rail gives a safe feeling.|Light to carry.||A bit stiff to unfold when new.|Sticker left glue on the tread.',
  bucket:
    'Tough, did not crack in frost.|Scale is useful for mortar.|Handle does not cut into the hand.|Pours without dripping.||Scale inside is hard to read.|Smells of plastic at first.',
  spade:
    'Goes through roots like nothing.|Handle gives a good grip with gloves.|Blade does not bend.|Right length for me at 1.80 m.||Shaft needed a little sanding.|A bit heavy for long work.',
  rake: 'Teeth do not bend, even in gravel.|Light and well balanced.|Levels a seed bed beautifully.|Head sits tight on the shaft.||Shaft was a bit rough.|Narrower than I thought.',
  'watering-can':
    'Balanced well, even full.|Fine even spray from the rose.|Beautiful on the terrace too.|No drips at the spout.|Wooden grip is pleasant.||Heavy when full, of course.|A small dent at the foot.',
  'hose-reel':
    'Rolls easily over the lawn.|Crank turns smoothly.|No leak at the connectors.|Set up in ten minutes.|Hose does not kink.||Wheels are a bit light.|Hose was stiff in the first days.',
  wheelbarrow:
    'Easy to tip, good balance.|Tyre runs well on soft ground.|Carried three tons of gravel this summer.|Strong frame.|Assembly was simple.||One screw was missing from the bag.|Tyre came nearly flat.',
  shears:
    'Cuts cleanly without squashing.|Sits well in the hand.|Stays sharp, did all the roses with it.|Catch works with one thumb.||Too large for small hands.|Spring jumped out once.',
  padlock:
    'Turns smoothly, solid weight.|No rust after a wet winter.|Keys are well cut.|Shackle snaps shut firmly.|Just right for the shed.||Keys are rather small.|A little stiff until I added graphite.',
  keys: 'Cut precisely, opened the door at once.|Tag is easy to write on.|Good to tell the two apart by colour.|Quick service.||Ring is a bit hard to open.|Tag colour is lighter than I thought.',
  'door-handle':
    'Feels solid, no play at all.|Fitted in a quarter of an hour.|Satin finish hides fingerprints.|Springs bring it back level.|Covers the marks of the old one.||Screws were slightly too long for my door.|Template would have helped.',
  hinge:
    'Moves silently.|Beautiful brass, good weight.|Holes are well countersunk.|Doors hang straight again.||Pin was tight at first.|Brass screws are soft, pre-drill.',
  chain:
    'Welds are clean on every link.|Cut to the metre as ordered, in one piece.|Zinc is even, no rust so far.|Strong, holds the gate.||A little dusty from the zinc.|Links are narrower than my shackle.',
};
