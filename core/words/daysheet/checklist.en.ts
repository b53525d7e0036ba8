/**
 * The rental safety checklist that staff go through with a customer before a departure, where a club has none of its own. Signed by both, it
 * proves competency for that rental. `safetyChecklistVersion` changes with it.
 */
export const checklist = {
  title: "Rental boat safety checklist",
  sections: {
    boat: {
      title: "The boat",
      items: {
        engine: "Starting and stopping the engine, and the safety lanyard that the driver wears.",
        controls: "Steering, throttle, trim, lights, horn and bilge pump, each tried at the dock.",
        load: "How many people and how much weight the boat takes, and where everyone sits.",
        condition: "The condition of the boat, looked at together.",
      },
    },
    equipment: {
      title: "Safety equipment",
      items: {
        lifejackets: "A life jacket of the right size for each person, tried on.",
        rescue: "Where the throw line, the paddles or anchor, and the bailer are.",
        signals: "Where the sound signal, the flashlight and the flares are.",
        fire: "Where the fire extinguisher and the first aid kit are, and how they work.",
      },
    },
    lake: {
      title: "The lake",
      items: {
        chart: "The chart on board: the dock, the area of the rental, and the way back.",
        hazards: "Rocks, shoals, shallow water, currents and dams to stay away from.",
        zones: "Speed limits, no-wake zones, swimming areas and closed areas.",
      },
    },
    rules: {
      title: "Rules of navigation",
      items: {
        giveWay: "Who gives way: boats from the right, and boats that are sailed, paddled or fishing.",
        speed: "Slow down near shores, docks, swimmers and small boats: you answer for your wake.",
        lookout: "Someone always keeps a lookout. The driver has had no alcohol and no drugs.",
      },
    },
    weather: {
      title: "Weather",
      items: {
        forecast: "Today’s forecast and the wind on this lake.",
        storm: "At the first thunder or strong wind: life jackets on, and back to the nearest shore.",
        cold: "What cold water does, even in summer.",
      },
    },
    emergency: {
      title: "Emergency",
      items: {
        call: "Call 911 when someone is in danger, then the club: both numbers are on board.",
        overboard: "Person overboard: stop the propeller, throw the line, come back slowly.",
        breakdown: "Breakdown or leak: anchor, stay with the boat, and call for help.",
      },
    },
    fuel: {
      title: "Fuel",
      items: {
        level: "How much fuel there is, and how long it lasts.",
        fumes: "Before starting: check for fuel odour and run the blower. Nobody smokes on board.",
        back: "The time of the return, and what happens when the boat is late.",
      },
    },
  },
} as const;
